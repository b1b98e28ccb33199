import { MessageCircle } from "lucide-react";
import { Form } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { SaveButton } from "./save-button.tsx";
import { ShareButton } from "./share-button.tsx";

interface ContactPanelProps {
  person: { userId: string; name: string; rate: string; trade: string };
  viewer: "visitor" | "customer" | "owner" | "other";
  /** Null when saving is not offered. */
  saved: boolean | null;
}

/** The rate, and the buttons that the viewer can use. */
export function ContactPanel({ person, viewer, saved }: ContactPanelProps) {
  const path = `/tradesperson/${person.userId}`;
  return (
    <Card as="section">
      <h2 className="sr-only">Rate and contact</h2>
      <p className="num font-bold font-heading text-2xl tracking-tight">{person.rate}</p>
      <div className="mt-5 flex flex-col gap-2.5">
        {viewer === "owner" && <ButtonLink to="/edit-tradesperson-profile">Edit profile</ButtonLink>}
        {(viewer === "visitor" || viewer === "customer") && (
          <Contact userId={person.userId} path={path} signedIn={viewer === "customer"} trade={person.trade} />
        )}
        <div className="flex gap-2.5 *:flex-1">
          {saved !== null && <SaveButton userId={person.userId} name={person.name} saved={saved} />}
          <ShareButton path={path} title={`${person.name}, ${person.trade}`} />
        </div>
      </div>
      {(viewer === "visitor" || viewer === "customer") && (
        <p className="mt-5 border-line border-t pt-4 text-sm text-soft">
          Our payment provider holds what you pay until you approve the work.
        </p>
      )}
    </Card>
  );
}

/** Visitors sign in first and then continue to the page that they chose. */
function Contact(props: { userId: string; path: string; signedIn: boolean; trade: string }) {
  const { userId, path, signedIn, trade } = props;
  const ask = `/get-quotes?${new URLSearchParams({ ask: userId, service: trade })}`;
  return (
    <>
      <ButtonLink to={signedIn ? ask : `/auth?next=${encodeURIComponent(ask)}`} variant="primary">
        Request Quote
      </ButtonLink>
      <Form method="post" action="/messages">
        <input type="hidden" name="participantId" value={userId} />
        <input type="hidden" name="back" value={path} />
        <Button
          type="submit"
          name="intent"
          value="start-conversation"
          icon={<MessageCircle aria-hidden className="size-5" />}
          className="w-full"
        >
          Message
        </Button>
      </Form>
    </>
  );
}
