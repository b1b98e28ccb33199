import type { World } from "./world.ts";

/** What a test found. `text` is empty if everything was as it must be. */
export interface Finding {
  problem?: string | undefined;
  lost?: number;
  doubled?: number;
  /** Seconds from the end of the fault to the first success. */
  recovery?: number | undefined;
  /** What was measured beside that, as a sentence. */
  note?: string;
}

/** One of the tests of docs/reliability.md, by its number there. */
export interface RealTest {
  number: number;
  title: string;
  /** What must happen. */
  must: string;
  run(world: World): Promise<Finding>;
}

/** A problem if anything was lost or doubled, or a reply was unexpected. */
export function judge(
  { lost, doubled }: { lost: number; doubled: number },
  unexpected: ReadonlySet<string>,
  recovery?: number,
): Finding {
  const problems = [
    ...(lost ? [`${lost} lost`] : []),
    ...(doubled ? [`${doubled} doubled`] : []),
    ...[...unexpected].slice(0, 2),
  ];
  return { lost, doubled, recovery, problem: problems.join("; ") || undefined };
}

export const seconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;
