import { Lock, MessageCircle, Pencil } from "lucide-react";
import { Form } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

interface ContactPanelProps {
  person: { userId: string; name: string; rate: string; years: number | null };
  viewer: "visitor" | "customer" | "owner" | "other";
  /** The category that a job for them most likely has. */
  category: string | null;
}

/** The rate and what one can do now. */
export function ContactPanel({ person, viewer, category }: ContactPanelProps) {
  return (
    <Card as="section">
      <h2 className="sr-only">Rate and contact</h2>
      <p className="num font-bold font-heading text-2xl tracking-tight">{person.rate}</p>
      {person.years !== null && <p className="num mt-1 text-soft">{yearsText(person.years)}</p>}
      <Actions person={person} viewer={viewer} category={category} />
    </Card>
  );
}

const yearsText = (years: number) =>
  years === 0 ? "New to the trade" : `${years} ${years === 1 ? "year" : "years"} of experience`;

function Actions({ person, viewer, category }: ContactPanelProps) {
  if (viewer === "owner")
    return (
      <ButtonLink
        to="/edit-tradesperson-profile"
        icon={<Pencil aria-hidden className="size-5" />}
        className="mt-5 w-full"
      >
        Edit profile
      </ButtonLink>
    );
  if (viewer === "other") return null;
  const postJob = category ? `/post-job?category=${encodeURIComponent(category)}` : "/post-job";
  const auth = (next: string) => `/auth?next=${encodeURIComponent(next)}`;
  const visitor = viewer === "visitor";
  return (
    <>
      <div className="mt-5 flex flex-col gap-2.5">
        <ButtonLink to={visitor ? auth(postJob) : postJob} variant="primary" className="w-full">
          Request Quote
        </ButtonLink>
        {visitor ? (
          <ButtonLink to={auth(`/tradesperson/${person.userId}`)} icon={<MessageIcon />} className="w-full">
            Message
          </ButtonLink>
        ) : (
          <Form method="post" action="/messages">
            <input type="hidden" name="participantId" value={person.userId} />
            <SubmitButton intent="start" icon={<MessageIcon />} className="w-full" busyLabel="Opening…">
              Message
            </SubmitButton>
          </Form>
        )}
      </div>
      <p className="mt-5 flex items-start gap-2.5 border-line border-t pt-4 text-sm text-soft">
        <Lock aria-hidden className="mt-0.5 size-4 text-green" />
        What you pay is held by our payment provider until you approve the work.
      </p>
    </>
  );
}

const MessageIcon = () => <MessageCircle aria-hidden className="size-5" />;
