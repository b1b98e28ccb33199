import type { Ctx } from "#app/context.server.ts";
import type { BookingView } from "#features/bookings/index.server.ts";
import { turnSentence } from "#features/bookings/rules/phase.labels.ts";
import { phaseOf } from "#features/bookings/rules/phase.ts";
import type { MyJob } from "#features/jobs/index.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { type JobTurn, knownOf, phaseFacts, turnOfJob, workOf } from "./phases.server.ts";

interface Now {
  phase: string;
  line: string;
}

const nowOf = (turn: JobTurn): Now => ({ phase: turn.phase, line: turnSentence(turn) });

/** The lines of lists for the signed-in person, by job and by booking: what the assistant says is what My Jobs says. */
export const phaseLines = (ctx: Ctx) => ({
  async ofJobs(jobs: readonly MyJob[]): Promise<ReadonlyMap<string, Now>> {
    const user = requireUser(ctx.actor);
    const known = await knownOf(
      ctx,
      user.id,
      jobs.flatMap((job) => workOf(user, job) ?? []),
    );
    return new Map(
      jobs.map((job) => {
        const work = workOf(user, job);
        return [job.id, nowOf(turnOfJob(job, user, work && known(work), ctx.clock.now()))];
      }),
    );
  },
  async ofBookings(bookings: readonly BookingView[]): Promise<ReadonlyMap<string, Now>> {
    const user = requireUser(ctx.actor);
    const known = await knownOf(ctx, user.id, bookings);
    return new Map(
      bookings.map((booking) => {
        const side = booking.tradespersonId === user.id ? "tradesperson" : "customer";
        return [booking.id, nowOf(phaseOf(phaseFacts(booking, known(booking), side), side, ctx.clock.now()))];
      }),
    );
  },
});
