import type { UserType } from "#kernel/actor.ts";
import { texts } from "./quick-replies.texts.ts";

/** What the other person's last message is about, and the replies that each kind of reader most likely gives. The first match counts. */
const REPLIES: readonly { about: RegExp; customer: readonly string[]; tradesperson: readonly string[] }[] = [
  {
    about: /\b(photos?|pictures?|pics?|video)\b/i,
    customer: [texts.illSendPhoto, texts.comeAndLook],
    tradesperson: [texts.thanksThatHelps, texts.sendOneFurtherBack],
  },
  {
    about: /\b(on my way|running late|stuck in traffic|minutes away|outside now)\b/i,
    customer: [texts.seeYouSoon, texts.noProblem],
    tradesperson: [texts.noProblem],
  },
  {
    about:
      /\b(when|what time|which day|(mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow|tonight|morning|afternoon|evening|(next|this) week)\b/i,
    customer: [texts.thatWorksForMe, texts.couldYouDoAnotherDay, texts.whatTimeWould],
    tradesperson: [texts.thatWorksForMe, texts.iCouldComeAnotherDay, texts.whatTimeSuits],
  },
  {
    about: /\b(how much|costs?|price|quote)\b|£/i,
    customer: [texts.doesThatIncludeParts, texts.illLookAtYourQuote],
    tradesperson: [texts.illSendYouQuote, texts.idNeedToSee],
  },
  {
    about: /\b(thanks|thank you|cheers)\b/i,
    customer: [texts.youreWelcome],
    tradesperson: [texts.youreWelcome],
  },
];

const OPENING: Record<UserType, readonly string[]> = {
  customer: [texts.whenCouldYouCome, texts.whatWouldItCost],
  tradesperson: [texts.couldYouSendPhoto, texts.whenWouldSuit],
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
