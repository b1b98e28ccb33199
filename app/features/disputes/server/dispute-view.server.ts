import type { Ctx } from "#app/context.server.ts";
import { holdEndsOn } from "#features/money/index.server.ts";
import { isViewed } from "#kernel/actor.ts";
import { firstCharacters, hasAtMost } from "#kernel/characters.ts";
import { londonDay, shortDayAndTime } from "#kernel/dates.ts";
import { canUse } from "../rules/can-use.ts";
import { timeLeft } from "../rules/clocks.ts";
import { disputeErrors } from "../rules/dispute.errors.ts";
import {
  type DisputeSide,
  disputeStatusWord,
  FILES_A_SIDE,
  isCancellation,
  otherSide,
} from "../rules/dispute.labels.ts";
import { isOver, OFFERS_A_SIDE } from "../rules/dispute.machine.ts";
import { offerState } from "../rules/dispute.policy.ts";
import { requestState, requestText } from "../rules/evidence-request.ts";
import { lastRepeatDay } from "../rules/repeat-work.policy.ts";
import { chargedBefore, sharesOf } from "../rules/split.ts";
import {
  clockOf,
  type Names,
  outcomeOfStory,
  refundLines,
  repeatInWords,
  splitLines,
  timelineOf,
} from "../rules/story.ts";
import { quotableMessages } from "./conversation-of-dispute.server.ts";
import { type DisputeStory, findDisputeFor } from "./dispute-reads.server.ts";
import { repeatProblem } from "./require-repeatable.server.ts";

/** Everything /disputes/:id shows to one viewer, in words. Throws NOT_SIGNED_IN, NOT_FOUND. */
export async function disputeView(ctx: Ctx, disputeId: string) {
  const story = await findDisputeFor(ctx, disputeId);
  const now = ctx.clock.now();
  const names: Names = { customer: story.customer.fullName, tradesperson: story.tradesperson.fullName };
  const can = canUse(ctx.actor, story);
  const quotable = can.quote && !isViewed(ctx.actor) ? await quotableMessages(ctx.db, story) : [];
  const quoted = new Set(story.evidence.map(({ message }) => message?.id));
  const repeat = await repeatPart(ctx, story);
  const sender = (id: string) => (id === story.customerId ? names.customer : names.tradesperson);
  return {
    id: story.id,
    bookingId: story.bookingId,
    customerId: story.customerId,
    side: story.side,
    status: story.status,
    statusWord: disputeStatusWord(story.status),
    job: story.job,
    over: isOver(story.status),
    /** The customer cancelled work that had begun: only what is due for it has to be settled. */
    cancelled: isCancellation(story),
    names,
    other: story.side === "admin" ? null : names[otherSide(story.side)],
    raisedBy: story.raisedByType,
    reason: story.reason,
    description: story.description,
    raisedAt: shortDayAndTime(story.createdAt),
    answer: story.answer,
    answeredAt: story.answeredAt && shortDayAndTime(story.answeredAt),
    ...moneyPart(story),
    ...urgentPart(ctx, story),
    amount: story.amount,
    clock: clockOf(story, names, now),
    ending: outcomeOfStory(story, names),
    timeline: timelineOf(story, names),
    /** Which days can be chosen for repeat work, and why it cannot be agreed now. */
    repeat,
    offers: offersInWords(story, repeat),
    offersLeft:
      story.side === "admin" ? 0 : OFFERS_A_SIDE - story.offers.filter(({ side }) => side === story.side).length,
    requests: requestsInWords(story, now),
    files: story.evidence.flatMap(({ id, side, note, type, createdAt }) =>
      type === null ? [] : [{ id, side, note, isPdf: type === "application/pdf", at: shortDayAndTime(createdAt) }],
    ),
    filesLeft:
      story.side === "admin"
        ? 0
        : FILES_A_SIDE - story.evidence.filter(({ side, type }) => side === story.side && type !== null).length,
    quotes: story.evidence.flatMap(({ id, side, message }) =>
      message
        ? [{ id, side, from: sender(message.senderId), text: message.content, at: shortDayAndTime(message.createdAt) }]
        : [],
    ),
    quotable: quotable
      .filter(({ id, content }) => !quoted.has(id) && content.trim() !== "")
      .map(({ id, ...message }) => ({ value: id, label: messageInWords(sender(message.senderId), message) })),
    conversation: story.conversationOpenedAt
      ? { by: story.conversationOpenedBy as DisputeSide, at: shortDayAndTime(story.conversationOpenedAt) }
      : null,
    waits: story.dueAt ? timeLeft(story.dueAt, now) : null,
    can,
  };
}

const moneyPart = ({ aftercare, held, refundable, money }: DisputeStory) => ({ aftercare, held, refundable, money });

/** Whom the customer of an urgent dispute rings about water, electricity, gas or safety; null for others, and without a number of ours. */
const urgentPart = ({ settings }: Ctx, { urgent, status, side }: DisputeStory) => ({
  urgent,
  urgentPhone: urgent && !isOver(status) && side === "customer" ? (settings.SUPPORT_PHONE ?? null) : null,
});

const messageInWords = (sender: string, { content, createdAt }: { content: string; createdAt: Date }) =>
  `${sender}, ${shortDayAndTime(createdAt)}: ${short(content)}`;

const requestsInWords = ({ requests, evidence }: DisputeStory, now: Date) =>
  requests.map((request) => {
    const state = requestState(request, evidence, now);
    return { id: request.id, side: request.side, what: request.what, state, text: requestText(state, request) };
  });

export type DisputeView = Awaited<ReturnType<typeof disputeView>>;

async function repeatPart(ctx: Ctx, story: DisputeStory) {
  const { bookingId, tradespersonId, job, held, aftercare } = story;
  const now = ctx.clock.now();
  const from = londonDay(now);
  const problem = isCancellation(story)
    ? disputeErrors.REPEAT_AFTER_CANCELLATION()
    : await repeatProblem(ctx.db, { id: bookingId, jobId: job.id, tradespersonId, aftercare, held }, now);
  return { from, to: lastRepeatDay(from, await holdEndsOn(ctx.db, bookingId)), problem: problem?.message ?? null };
}

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ");
  return hasAtMost(line, 80) ? line : `${firstCharacters(line, 79)}…`;
};

function offersInWords(story: DisputeStory, { problem, from }: Awaited<ReturnType<typeof repeatPart>>) {
  return story.offers.map((offer) => {
    const side = offer.side;
    const state = offerState(offer, story);
    const isPossible = offer.repeatOn === null || (problem === null && offer.repeatOn >= from);
    return {
      id: offer.id,
      side,
      repeat: repeatInWords(offer),
      lines: story.aftercare
        ? refundLines(offer.refundAmount, story.money)
        : splitLines(sharesOf(offer.heldAmount, offer.refundAmount, chargedBefore(story))),
      refund: offer.refundAmount,
      message: offer.message,
      at: shortDayAndTime(offer.createdAt),
      state,
      mayAccept:
        state === "stands" &&
        story.side !== "admin" &&
        side !== story.side &&
        isPossible &&
        canUse.accept(story, offer.id),
    };
  });
}
