import type { User } from "#kernel/actor.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import {
  canAskEarlyStart,
  canRequestEarlyStart,
  type EarlyStartFacts,
  lastDayOf,
  startsAtRisk,
} from "./express-request.policy.ts";
import { type ExpressRequestWords, expressRequestWords } from "./express-request.ts";

interface AtRisk {
  customer: string;
  /** The last of the 14 days. */
  until: string;
  today: string;
  hasBegun: boolean;
}

/** What a tradesperson risks who works within the 14 days without the customer's request, before they start and after. */
function atRiskText({ customer, until, today, hasBegun }: AtRisk): string {
  const end = shortDay(until, today);
  return hasBegun
    ? `${customer} had not asked you to start inside their 14 days to cancel. If they cancel by the end of ${end}, they get everything back, and you are not paid for the work done.`
    : `${customer} has not asked you to start inside their 14 days to cancel. If you start and they cancel by the end of ${end}, they get everything back, and you are not paid for the work done.`;
}

/** What the tradesperson reads before they start without the customer's express request. */
export interface StartRisk {
  text: string;
  /** The name of the customer whom they can ask; null when they cannot. */
  ask: string | null;
  /** "Tue 1 Dec": the day on which they last asked. */
  askedOn: string | null;
}

interface EarlyStart {
  risk: StartRisk | null;
  /** What the tradesperson asks the customer to agree to. */
  request: ExpressRequestWords | null;
}

/** The early start of a booking within the 14 days, as the viewer sees it; nothing where it is not a question. */
export function earlyStartFor(
  viewer: User,
  work: EarlyStartFacts & { customer: { fullName: string } },
  now: Date,
): EarlyStart {
  const today = londonDay(now);
  if (viewer.suspended || !startsAtRisk(work, today)) return { risk: null, request: null };
  const isAsked = work.expressRequestAskedAt !== null && canRequestEarlyStart(viewer, work, today).allowed;
  return {
    risk: work.tradespersonId === viewer.id ? riskOf(viewer, work, now) : null,
    request: isAsked ? expressRequestWords({ day: work.scheduledDate }) : null,
  };
}

/** The express request that the reader can make, asked for it or not, as the API shows it; null where there is none. */
export function offeredEarlyStart(reader: User, work: EarlyStartFacts, now: Date) {
  if (reader.suspended || !canRequestEarlyStart(reader, work, londonDay(now)).allowed) return null;
  const { label, cost, text } = expressRequestWords({ day: work.scheduledDate });
  return { label, cost, words: text };
}

function riskOf(viewer: User, work: Parameters<typeof earlyStartFor>[1], now: Date): StartRisk {
  const today = londonDay(now);
  const customer = work.customer.fullName;
  const hasBegun = work.begunAt !== null;
  return {
    text: atRiskText({ customer, until: lastDayOf(work), today, hasBegun }),
    ask: canAskEarlyStart(viewer, work, now).allowed ? customer : null,
    askedOn: !hasBegun && work.expressRequestAskedAt ? shortDay(work.expressRequestAskedAt, today) : null,
  };
}
