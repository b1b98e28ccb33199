import type { Ctx } from "#app/context.server.ts";
import type { BookingView } from "#features/bookings/index.server.ts";
import { sideOf } from "#features/bookings/rules/booking.policy.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { errors } from "#kernel/errors.ts";
import { formatPounds, type Pence, PLATFORM_FEE, pence, subtract } from "#kernel/money.ts";
import { listCards, milestoneMoney, moneyOfBooking, unsafeCardToPayWith } from "../../index.server.ts";
import { cardName } from "../../rules/card.labels.ts";
import { changesOfPlan, findPlanFor, type MilestoneRow, type Plan } from "../index.server.ts";
import type { MilestoneStatus } from "../rules/milestone.machine.ts";
import { canApprovePlan, canCharge, canPropose, canReleaseMilestone, takesPlan } from "../rules/milestone.policy.ts";
import { totalsOf } from "../rules/plan-totals.ts";

const statusWords = {
  pending: "Pending",
  processing: "Processing",
  paid: "Paid",
  failed: "Failed",
  refunded: "Refunded",
};

const STATUS_WORDS: Record<MilestoneStatus, string> = statusWords;

/** The text of a milestone's badge. */
const milestoneStatusWord = (status: MilestoneStatus): string => STATUS_WORDS[status];

/** The data of /booking-milestones/:bookingId as text, for its customer or tradesperson. Throws NOT_FOUND for everyone else. */
export async function milestonesView(ctx: Ctx, viewer: User, bookingId: string) {
  const { booking, plan } = await findPlanFor(ctx, bookingId, moneyOfBooking);
  const side = sideOf(viewer, booking);
  if (side !== "customer" && side !== "tradesperson") throw errors.NOT_FOUND();
  const today = londonDay(ctx.clock.now());
  const [money, cards, changes] = await Promise.all([
    milestoneMoney(ctx.db, bookingId),
    side === "customer" && !viewer.suspended ? listCards(ctx) : [],
    plan && !plan.approvedAt ? changesOfPlan(ctx.db, bookingId, plan) : [],
  ]);
  const refused = plan?.milestones.find(({ status }) => status === "failed");
  const other =
    refused && side === "customer" ? await unsafeCardToPayWith(ctx, booking, { milestoneId: refused.id }) : null;
  const card = other ?? cards.find(({ isDefault }) => isDefault);
  const act = (milestone: MilestoneRow) =>
    actOn(milestone, {
      viewer,
      booking,
      plan,
      held: money.get(milestone.id)?.held ?? pence(0),
      asked: money.get(milestone.id)?.waitsForCustomer ?? false,
    });
  return {
    side,
    bookingId: booking.id,
    jobId: booking.jobId,
    title: booking.job.title,
    other: side === "customer" ? booking.tradesperson.fullName : booking.customer.fullName,
    revision: plan?.revision ?? 0,
    /** What the proposal changed of the one before it. */
    changes,
    /** "none", "proposed", "approved"; "paid_at_once": the whole price was paid without these. */
    stage: stageOf(booking, plan),
    /** Without a plan: one can still be proposed. */
    takesPlan: takesPlan(booking),
    proposedOn: plan && shortDay(plan.proposedAt, today),
    approvedOn: plan?.approvedAt ? shortDay(plan.approvedAt, today) : null,
    totals: totalsOf(plan?.milestones ?? []),
    milestones: (plan?.milestones ?? []).map((milestone) => ({
      ...inWords(milestone, side, today),
      act: act(milestone),
      held: money.get(milestone.id)?.held ?? 0,
    })),
    /** The card used to pay; null without one. For the customer only. */
    card: card ? cardName(card) : null,
    cardExpired: card?.expired ?? false,
    /** The money of a milestone could not be taken from any of their cards. */
    needsCard: refused !== undefined && side === "customer" && other === null,
    finished: booking.status === "completed",
    disputed: booking.status === "disputed",
    can: {
      approve: canApprovePlan(viewer, booking, plan).allowed && plan?.approvedAt === null,
      propose: canPropose(viewer, booking, plan).allowed,
    },
  };
}

export type MilestonesPage = Awaited<ReturnType<typeof milestonesView>>;
export type ShownMilestone = MilestonesPage["milestones"][number];

type PaidView = BookingView & { paid: boolean };

function stageOf({ paid }: PaidView, plan: Plan | null): "none" | "proposed" | "approved" | "paid_at_once" {
  if (!plan) return "none";
  const touched = plan.milestones.some(({ status }) => status === "paid" || status === "refunded");
  if (paid && !touched) return "paid_at_once";
  return plan.approvedAt ? "approved" : "proposed";
}

/** What the viewer can do with a milestone now. The buttons use the same rules as the operations. */
function actOn(
  milestone: MilestoneRow,
  of: { viewer: User; booking: PaidView; plan: Plan | null; held: Pence; asked: boolean },
): "pay" | "retry" | "continue" | "release" | null {
  if (canReleaseMilestone(of.viewer, of.booking, milestone, of.held).allowed) return "release";
  if (!canCharge(of.viewer, of.booking, of.plan, milestone).allowed) return null;
  if (milestone.status === "processing") return of.asked ? "continue" : null;
  return milestone.status === "failed" ? "retry" : "pay";
}

function inWords(milestone: MilestoneRow, side: "customer" | "tradesperson", today: string) {
  return {
    id: milestone.id,
    title: milestone.title,
    description: milestone.description,
    amount: milestone.amount,
    netAmount:
      side === "tradesperson" && milestone.status !== "refunded"
        ? `You receive ${formatPounds(subtract(milestone.amount, milestone.platformFeeAmount))} after the ${PLATFORM_FEE} fee`
        : null,
    status: milestone.status,
    statusWord: milestoneStatusWord(milestone.status),
    dueOn: milestone.dueDate ? shortDay(milestone.dueDate, today) : null,
    paidOn: milestone.paidAt ? shortDay(milestone.paidAt, today) : null,
    releasedOn: milestone.releasedAt ? shortDay(milestone.releasedAt, today) : null,
    failure: milestone.status === "failed" ? milestone.failure : null,
  };
}
