import { MessageCircle } from "lucide-react";
import { Form } from "react-router";
import { bookAgainPath } from "#features/jobs/rules/open-to-others.ts";
import { Button, ButtonLink, type ButtonVariant } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { useTexts } from "#ui/language.ts";
import { StickyAct } from "#ui/page.tsx";
import { texts } from "./contact-panel.texts.tsx";
import { SaveButton } from "./save-button.tsx";
import { ShareButton } from "./share-button.tsx";

interface ContactPanelProps {
  person: { userId: string; name: string; rate: string; trade: string };
  viewer: "visitor" | "customer" | "owner" | "other";
  /** The viewer's last job that this person did: "Book again" is filled with it. */
  lastJob: string | null;
  /** Null when saving is not offered. */
  saved: boolean | null;
}

const mayAsk = (viewer: ContactPanelProps["viewer"]) => viewer === "visitor" || viewer === "customer";

/** The rate, and the buttons that the viewer can use. On phones the main ones are in `ContactBar`. */
export function ContactPanel({ person, viewer, lastJob, saved }: ContactPanelProps) {
  const t = useTexts(texts);
  const path = `/tradesperson/${person.userId}`;
  return (
    <Card as="section">
      <h2 className="sr-only">{t.contact}</h2>
      <p className="num font-bold font-heading text-2xl tracking-tight">{person.rate}</p>
      <div className="mt-5 flex flex-col gap-2.5">
        {viewer === "owner" && <ButtonLink to="/edit-tradesperson-profile">{t.editProfile}</ButtonLink>}
        {viewer === "owner" && <ButtonLink to="/me/portfolio">{t.pictures}</ButtonLink>}
        {mayAsk(viewer) && (
          <div className="hidden flex-col gap-2.5 lg:flex">
            {lastJob && viewer === "customer" && <BookAgain userId={person.userId} lastJob={lastJob} />}
            <RequestQuote {...person} viewer={viewer} variant={lastJob ? "line" : "primary"} />
            <StartConversation userId={person.userId} />
          </div>
        )}
        {mayAsk(viewer) && lastJob && (
          <div className="flex flex-col lg:hidden">
            <RequestQuote {...person} viewer={viewer} variant="line" />
          </div>
        )}
        <div className="flex flex-wrap gap-2.5 *:flex-1">
          {saved !== null && <SaveButton userId={person.userId} name={person.name} saved={saved} />}
          <ShareButton path={path} title={`${person.name}, ${person.trade}`} />
        </div>
      </div>
      {mayAsk(viewer) && <p className="mt-5 border-line border-t pt-4 text-sm text-soft">{t.held}</p>}
    </Card>
  );
}

/** The same acts at the foot of a phone's screen. */
export function ContactBar({ person, viewer, lastJob }: Omit<ContactPanelProps, "saved">) {
  const t = useTexts(texts);
  if (!mayAsk(viewer)) return null;
  const [rate = "", ...unit] = person.rate.split(" ");
  const isRate = rate.startsWith("£");
  return (
    <StickyAct className="lg:hidden">
      <p className="flex-1 leading-tight">
        <span className="block whitespace-nowrap font-heading font-semibold text-lg">
          {isRate ? rate : t.onRequest}
        </span>
        <span className="block text-sm text-soft">{isRate ? unit.join(" ") : t.rate}</span>
      </p>
      <StartConversation userId={person.userId} icon />
      {lastJob && viewer === "customer" ? (
        <BookAgain userId={person.userId} lastJob={lastJob} />
      ) : (
        <RequestQuote {...person} viewer={viewer} variant="primary" className="px-4" />
      )}
    </StickyAct>
  );
}

const BookAgain = ({ userId, lastJob }: { userId: string; lastJob: string }) => {
  const t = useTexts(texts);
  return (
    <ButtonLink to={bookAgainPath(lastJob, userId)} variant="primary" className="whitespace-nowrap">
      {t.bookAgain}
    </ButtonLink>
  );
};

interface RequestQuoteProps {
  userId: string;
  trade: string;
  viewer: ContactPanelProps["viewer"];
  variant: ButtonVariant;
  className?: string;
}

/** Visitors sign in first and then continue to the page that they chose. */
function RequestQuote({ userId, trade, viewer, variant, className }: RequestQuoteProps) {
  const t = useTexts(texts);
  const ask = `/get-quotes?${new URLSearchParams({ ask: userId, service: trade })}`;
  return (
    <ButtonLink
      to={viewer === "customer" ? ask : `/auth?next=${encodeURIComponent(ask)}`}
      variant={variant}
      className={cx("whitespace-nowrap", className)}
    >
      {t.requestQuote}
    </ButtonLink>
  );
}

function StartConversation({ userId, icon }: { userId: string; icon?: boolean }) {
  const t = useTexts(texts);
  return (
    <Form method="post" action="/messages">
      <input type="hidden" name="participantId" value={userId} />
      <input type="hidden" name="back" value={`/tradesperson/${userId}`} />
      <Button
        type="submit"
        name="intent"
        value="start-conversation"
        icon={<MessageCircle aria-hidden className="size-5" />}
        className={icon ? "w-12 px-0" : "w-full"}
      >
        <span className={icon ? "sr-only" : undefined}>{t.message}</span>
      </Button>
    </Form>
  );
}
