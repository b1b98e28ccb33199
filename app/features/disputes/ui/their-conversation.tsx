import { Eye } from "lucide-react";
import { useCan } from "#app/web/use-can.ts";
import { shortDayAndTime } from "#kernel/dates.ts";
import { useTexts } from "#ui/language.ts";
import { Section } from "#ui/page.tsx";
import { ReasonDialog } from "#ui/reason-form.tsx";
import type { DisputeSide } from "../rules/dispute.labels.ts";
import type { SharedConversation } from "../server/conversation-of-dispute.server.ts";
import { texts } from "./their-conversation.texts.ts";

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
  const t = useTexts(texts);
  return (
    <Section title={t.theirConversation} id="conversation" className={className}>
      {conversation ? (
        <Shared conversation={conversation} names={names} />
      ) : (
        <p className="text-soft">{ofDispute ? t.notShared : t.notSharedForBooking}</p>
      )}
    </Section>
  );
}

function Shared({ conversation, names }: { conversation: SharedConversation; names: Record<DisputeSide, string> }) {
  const t = useTexts(texts);
  const mayRead = useCan()("disputes.decide");
  const { disputeId, sharedBy, sharedAt, reading, lines } = conversation;
  if (reading && lines)
    return (
      <>
        <p className="num flex items-start gap-2 border-line border-b pb-2 text-soft text-sm">
          <Eye aria-hidden className="mt-0.5 size-4 flex-none" />
          <span className="min-w-0 break-words">{t.openedAt(shortDayAndTime(reading.at), reading.reason)}</span>
        </p>
        {lines.length === 0 && <p className="mt-3 text-soft">{t.noMessages}</p>}
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
      <p className="num mb-3 text-soft">{t.sharedOn(names[sharedBy], shortDayAndTime(sharedAt))}</p>
      {mayRead ? (
        <ReasonDialog
          id="read-conversation"
          trigger={t.read}
          title={t.readQuestion}
          what={t.whatReadingDoes}
          intent="read-conversation"
          fields={{ disputeId }}
          confirm={t.read}
          busyLabel={t.opening}
          hint={t.auditorsRead}
        />
      ) : (
        <p className="text-soft text-sm">{t.decidersRead}</p>
      )}
    </>
  );
}
