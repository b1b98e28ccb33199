import { FairLane } from "#kernel/fair-lane.ts";

/**
 * Reading a picture or a PDF may need hundreds of megabytes, so a process reads at most two files at the same time, one of each person. What
 * waits is in memory, and more than this would wait longer than anybody's browser does.
 */
const lane = new FairLane({ atOnce: 2, waitingEach: 12, waiting: 40 });

/** Runs work on the pictures and PDFs of a person (`ctx.caller`) when it is their turn. Throws RATE_LIMITED, BUSY. */
export const inFileLane = <T>(person: string, work: () => Promise<T>): Promise<T> => lane.run(person, work);
