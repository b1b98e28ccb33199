import { MessageCircle, Share2 } from "lucide-react";
import { Form } from "react-router";
import { bookAgainPath } from "#features/jobs/rules/open-to-others.ts";
import { SaveButton } from "#features/tradespeople/ui/save-button.tsx";
import { Button, ButtonLink, type ButtonVariant } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { StickyAct } from "#ui/page.tsx";
import { useToast } from "#ui/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

const icon = <Share2 aria-hidden className="size-5" />;

/** Shares a page through the device, or copies its address. Without JavaScript it is a link that people copy themselves. */
function ShareButton({ path, title, className }: { path: string; title: string; className?: string }) {
  const toast = useToast();
  if (!useHydrated())
    return (
      <ButtonLink to={path} icon={icon} className={className}>
        Share
      </ButtonLink>
    );
  async function share() {
    const url = new URL(path, location.href).href;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast({ tone: "success", title: "Link copied" });
    } catch (error) {
      // Closing the device's share sheet is not an error.
      if ((error as Error).name !== "AbortError") toast({ tone: "info", title: "Copy this link", description: url });
    }
  }
  return (
    <Button icon={icon} onClick={share} className={className}>
      Share
    </Button>
  );
}

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
  const path = `/tradesperson/${person.userId}`;
  return (
    <Card as="section">
      <h2 className="sr-only">Rate and contact</h2>
      <p className="num font-bold font-heading text-2xl tracking-tight">{person.rate}</p>
      <div className="mt-5 flex flex-col gap-2.5">
        {viewer === "owner" && <ButtonLink to="/edit-tradesperson-profile">Edit profile</ButtonLink>}
        {viewer === "owner" && <ButtonLink to="/me/portfolio">Pictures of your work</ButtonLink>}
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
      {mayAsk(viewer) && (
        <p className="mt-5 border-line border-t pt-4 text-sm text-soft">
          Our payment provider holds what you pay until you approve the work.
        </p>
      )}
    </Card>
  );
}

/** The same acts at the foot of a phone's screen. */
export function ContactBar({ person, viewer, lastJob }: Omit<ContactPanelProps, "saved">) {
  if (!mayAsk(viewer)) return null;
  const [rate = "", ...unit] = person.rate.split(" ");
  const isRate = rate.startsWith("£");
  return (
    <StickyAct className="lg:hidden">
      <p className="flex-1 leading-tight">
        <span className="block whitespace-nowrap font-heading font-semibold text-lg">
          {isRate ? rate : "On request"}
        </span>
        <span className="block text-sm text-soft">{isRate ? unit.join(" ") : "Rate"}</span>
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

const BookAgain = ({ userId, lastJob }: { userId: string; lastJob: string }) => (
  <ButtonLink to={bookAgainPath(lastJob, userId)} variant="primary" className="whitespace-nowrap">
    Book again
  </ButtonLink>
);

interface RequestQuoteProps {
  userId: string;
  trade: string;
  viewer: ContactPanelProps["viewer"];
  variant: ButtonVariant;
  className?: string;
}

/** Visitors sign in first and then continue to the page that they chose. */
function RequestQuote({ userId, trade, viewer, variant, className }: RequestQuoteProps) {
  const ask = `/get-quotes?${new URLSearchParams({ ask: userId, service: trade })}`;
  return (
    <ButtonLink
      to={viewer === "customer" ? ask : `/auth?next=${encodeURIComponent(ask)}`}
      variant={variant}
      className={cx("whitespace-nowrap", className)}
    >
      Request Quote
    </ButtonLink>
  );
}

function StartConversation({ userId, icon }: { userId: string; icon?: boolean }) {
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
        <span className={icon ? "sr-only" : undefined}>Message</span>
      </Button>
    </Form>
  );
}
