import type { Person, Tradesperson } from "./people.ts";
import { dateOf, later, type Moment } from "./random.ts";
import type { Teller } from "./world.ts";

interface Talk {
  customer: Person;
  by: Tradesperson;
  jobId: string;
  started: Moment;
  lines: readonly string[];
  /** How many of the last lines their reader has not opened yet. */
  unread?: number;
}

/** A conversation about a job: the customer speaks first and they take turns. A pair of people has only one. */
export function addTalk({ dice, now, rows }: Teller, talk: Talk): void {
  const { customer, by, lines } = talk;
  const known = rows.conversations.some(
    (one) => one.participantOneId === customer.id && one.participantTwoId === by.id,
  );
  if (known) return;
  const id = dice.id(talk.started);
  let at = talk.started;
  for (const [index, content] of lines.entries()) {
    rows.messages.push({
      id: dice.id(at),
      conversationId: id,
      senderId: index % 2 === 0 ? customer.id : by.id,
      content,
      read: index < lines.length - (talk.unread ?? 1),
      createdAt: dateOf(at, now),
    });
    if (index < lines.length - 1) at = later(at, 0, dice.between(6, 45));
  }
  rows.conversations.push({
    id,
    participantOneId: customer.id,
    participantTwoId: by.id,
    jobId: talk.jobId,
    createdAt: dateOf(talk.started, now),
    updatedAt: dateOf(at, now),
  });
}
