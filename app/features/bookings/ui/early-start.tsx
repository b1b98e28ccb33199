import { Form } from "react-router";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { StartRisk } from "../rules/early-start.labels.ts";
import type { ExpressRequestWords } from "../rules/express-request.ts";

/** What a tradesperson risks who starts without the customer's express request. The page mounts `askExpressRequestAction`. */
export function StartAtRisk({ bookingId, text, ask, askedOn }: StartRisk & { bookingId: string }) {
  return (
    <div role="note" className="num mb-4 rounded-md bg-amber-soft px-4 py-3 text-sm">
      <p>{text}</p>
      {askedOn && <p className="mt-1">{`You asked them to agree on ${askedOn}. They have not answered yet.`}</p>}
      {ask && (
        <div className="mt-2">
          <AskEarlyStart bookingId={bookingId}>{`Ask ${ask} to agree`}</AskEarlyStart>
        </div>
      )}
    </div>
  );
}

/** Asks the customer to agree to an early start. The page mounts `askExpressRequestAction`. */
export const AskEarlyStart = ({ bookingId, children }: { bookingId: string; children: string }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="bookingId" value={bookingId} />
    <SubmitButton intent="ask-express-request" variant="line" size="sm" busyLabel="Asking…">
      {children}
    </SubmitButton>
  </Form>
);

interface AgreeToEarlyStartProps {
  bookingId: string;
  tradesperson: string;
  words: ExpressRequestWords;
}

/** The customer's answer, with the words that are stored. The page mounts `makeExpressRequestAction`. */
export function AgreeToEarlyStart({ bookingId, tradesperson, words }: AgreeToEarlyStartProps) {
  return (
    <section aria-label="Early start" className="num mt-4 rounded-md bg-amber-soft px-4 py-3">
      <p className="text-sm">{`${tradesperson} asks to start before your 14 days to cancel end. You do not have to agree.`}</p>
      <p className="mt-2 font-semibold">{words.label}</p>
      <p className="mt-1 text-sm">{words.cost}</p>
      <Form method="post" preventScrollReset className="mt-3">
        <input type="hidden" name="bookingId" value={bookingId} />
        <input type="hidden" name="words" value={words.text} />
        <SubmitButton intent="make-express-request" variant="line" busyLabel="Saving…">
          I agree
        </SubmitButton>
      </Form>
    </section>
  );
}
