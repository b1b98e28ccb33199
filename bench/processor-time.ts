import { readdirSync, readFileSync } from "node:fs";

/** What /proc says about processes (Linux). */
interface Process {
  pid: number;
  parent: number;
  /** Milliseconds of processor time, with that of its children that have ended. */
  time: number;
}

const TICK = 10;

function processes(): Process[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const fields = stat
        .slice(stat.lastIndexOf(")") + 2)
        .split(" ")
        .map(Number);
      const [user = 0, system = 0, ofChildren = 0, systemOfChildren = 0] = fields.slice(11, 15);
      const time = (user + system + ofChildren + systemOfChildren) * TICK;
      return [{ pid: Number(name), parent: fields[1] ?? 0, time }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

/** The processes that a process has started. */
export const childrenOf = (pid: number): number[] =>
  processes()
    .filter(({ parent }) => parent === pid)
    .map((one) => one.pid);

/** Milliseconds of processor time that a process and its children have used. */
export const processorTime = (pid: number): number =>
  processes().reduce((sum, one) => (one.pid === pid || one.parent === pid ? sum + one.time : sum), 0);

/** What a process holds of the memory in MB; what it shares with others counts in part (PSS). */
export function memoryOf(pid: number): number {
  const [, kilobytes = "0"] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}
