import type { UserType } from "#kernel/actor.ts";

/** What the other person's last message is about, and the replies that each kind of reader most likely gives. The first match counts. */
const REPLIES: readonly { about: RegExp; customer: readonly string[]; tradesperson: readonly string[] }[] = [
  {
    about: /\b(photos?|pictures?|pics?|video)\b/i,
    customer: ["I’ll send a photo", "You’re welcome to come and look"],
    tradesperson: ["Thanks, that helps", "Could you send one from further back?"],
  },
  {
    about: /\b(on my way|running late|stuck in traffic|minutes away|outside now)\b/i,
    customer: ["See you soon", "No problem, thank you"],
    tradesperson: ["No problem, thank you"],
  },
  {
    about:
      /\b(when|what time|which day|(mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow|tonight|morning|afternoon|evening|(next|this) week)\b/i,
    customer: ["That works for me", "Could you do another day?", "What time would that be?"],
    tradesperson: ["That works for me", "I could come another day", "What time suits you?"],
  },
  {
    about: /\b(how much|costs?|price|quote)\b|£/i,
    customer: ["Does that include parts?", "I’ll look at your quote"],
    tradesperson: ["I’ll send you a quote", "I’d need to see it first"],
  },
  {
    about: /\b(thanks|thank you|cheers)\b/i,
    customer: ["You’re welcome"],
    tradesperson: ["You’re welcome"],
  },
];

const OPENING: Record<UserType, readonly string[]> = {
  customer: ["When could you come?", "What would it cost?"],
  tradesperson: ["Could you send a photo?", "When would suit you?"],
};

interface LastMessage {
  content: string;
  /** Written by the reader. */
  own: boolean;
}

/**
 * Replies that the reader may start from; none while the other person has not answered. They are put into the field, not sent.
 * `last` is the newest message, if there is one.
 */
export function quickReplies(reader: UserType, last: LastMessage | undefined): readonly string[] {
  if (!last) return OPENING[reader];
  if (last.own) return [];
  return REPLIES.find(({ about }) => about.test(last.content))?.[reader] ?? [];
}
