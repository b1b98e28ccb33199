import { Eye } from "lucide-react";
import { useCan } from "#app/web/allowed.tsx";
import { shortDayAndTime } from "#kernel/dates.ts";
import { Section } from "#ui/page.tsx";
import { ReasonDialog } from "#ui/reason-form.tsx";
import type { DisputeSide } from "../rules/dispute.labels.ts";
import type { SharedConversation } from "../server/conversation-of-dispute.server.ts";

interface TheirConversationProps {
  /** Null while neither of them has shared it. */
  conversation: SharedConversation | null;
  names: Record<DisputeSide, string>;
  /** Whether the page is about one dispute, whose people can quote messages without sharing all of them. */
  ofDispute?: boolean;
  className?: string;
}

/** The conversation of two people as operators may read it: once one of them has shared it, and with a reason in the audit log. */
export function TheirConversation({ conversation, names, ofDispute, className }: TheirConversationProps) {
  return (
    <Section title="Their conversation" id="conversation" className={className}>
      {conversation ? (
        <Shared conversation={conversation} names={names} />
      ) : (
        <p className="text-soft">
          {ofDispute
            ? "Neither of them has shared it. You only see the messages that they quote."
            : "Neither of them has shared it in a dispute, so nobody in the team can read it."}
        </p>
      )}
    </Section>
  );
}

function Shared({ conversation, names }: { conversation: SharedConversation; names: Record<DisputeSide, string> }) {
  const mayRead = useCan()("disputes.decide");
  const { disputeId, sharedBy, sharedAt, reading, lines } = conversation;
  if (reading && lines)
    return (
      <>
        <p className="num flex items-start gap-2 border-line border-b pb-2 text-soft text-sm">
          <Eye aria-hidden className="mt-0.5 size-4 flex-none" />
          <span className="min-w-0 break-words">{`You opened it on ${shortDayAndTime(reading.at)}: ${reading.reason}. We log that you read it.`}</span>
        </p>
        {lines.length === 0 && <p className="mt-3 text-soft">They have not written to each other.</p>}
        {lines.map(({ id, side, content, createdAt }) => (
          <div key={id} className="border-line border-b py-2.5 last:border-0">
            <p className="num text-sm">
              <span className="font-semibold">{names[side]}</span>{" "}
              <span className="text-soft">{shortDayAndTime(createdAt)}</span>
            </p>
            <p className="max-w-measure whitespace-pre-line break-words">{content}</p>
          </div>
        ))}
      </>
    );
  return (
    <>
      <p className="num mb-3 text-soft">{`${names[sharedBy]} shared it on ${shortDayAndTime(sharedAt)}. We log when you read it, and why.`}</p>
      {mayRead ? (
        <ReasonDialog
          id="read-conversation"
          trigger="Read the conversation"
          title="Read their conversation?"
          what="You can read it for 1 hour. The audit log will show that you opened it, and why."
          intent="read-conversation"
          fields={{ disputeId }}
          confirm="Read the conversation"
          busyLabel="Opening…"
          hint="Only operators who can see the audit log can read this."
        />
      ) : (
        <p className="text-soft text-sm">Operators who decide disputes can read it.</p>
      )}
    </>
  );
}
