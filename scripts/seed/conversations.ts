import type { Person, Tradesperson } from "./person.ts";
import { dateOf, later, type Moment } from "./random.ts";
import type { SeedContext } from "./rows.ts";

interface SeededConversation {
  customer: Person;
  by: Tradesperson;
  jobId: string;
  started: Moment;
  lines: readonly string[];
  /** The number of messages at the end that the recipient has not read; 1 unless given. */
  unread?: number;
}

/** Adds a conversation about a job, in which the customer writes first and the two alternate. A pair of people has only one. */
export function addConversation({ random, now, rows }: SeedContext, conversation: SeededConversation): void {
  const { customer, by, lines } = conversation;
  const known = rows.conversations.some(
    (one) => one.participantOneId === customer.id && one.participantTwoId === by.id,
  );
  if (known) return;
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
  rows.conversations.push({
    id,
    participantOneId: customer.id,
    participantTwoId: by.id,
    jobId: conversation.jobId,
    createdAt: dateOf(conversation.started, now),
    updatedAt: dateOf(at, now),
  });
}
