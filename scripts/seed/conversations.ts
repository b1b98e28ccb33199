import type { Person, Tradesperson } from "./person.ts";
import { dateOf, later, type Moment } from "./random.ts";
import type { SeedContext } from "./rows.ts";

interface SeededConversation {
  customer: Person;
  by: Tradesperson;
  jobId: string | null;
  started: Moment;
  lines: readonly string[];
  /** The number of messages at the end that the recipient has not read; 1 unless given. */
  unread?: number;
}

/** The row of a conversation, so that a later job can become what it is about. */
type ConversationRow = SeedContext["rows"]["conversations"][number];

/** Adds a conversation about a job, in which the customer writes first and the two alternate. A pair of people has only one, which is returned. */
export function addConversation({ random, now, rows }: SeedContext, conversation: SeededConversation): ConversationRow {
  const { customer, by, lines } = conversation;
  const known = rows.conversations.find(
    (one) => one.participantOneId === customer.id && one.participantTwoId === by.id,
  );
  if (known) return known;
  const id = random.id(conversation.started);
  let at = conversation.started;
  for (const [index, content] of lines.entries()) {
    rows.messages.push({
      id: random.id(at),
      conversationId: id,
      senderId: index % 2 === 0 ? customer.id : by.id,
      content,
      read: index < lines.length - (conversation.unread ?? 1),
      createdAt: dateOf(at, now),
    });
    if (index < lines.length - 1) at = later(at, 0, random.between(6, 45));
  }
  const row = {
    id,
    participantOneId: customer.id,
    participantTwoId: by.id,
    jobId: conversation.jobId,
    createdAt: dateOf(conversation.started, now),
    updatedAt: dateOf(at, now),
  };
  rows.conversations.push(row);
  return row;
}
