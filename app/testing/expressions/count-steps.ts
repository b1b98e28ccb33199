import type { Program } from "./compile.ts";

/** The values of registers, each with those before it, so that a step back needs no copy. */
interface Saved {
  register: string;
  at: number;
  before: Saved | null;
}

interface Thread {
  next: number;
  at: number;
  saved: Saved | null;
}

const registerOf = (saved: Saved | null, register: string): number | undefined => {
  for (let one = saved; one; one = one.before) if (one.register === register) return one.at;
  return undefined;
};

/**
 * How many steps a backtracking matcher takes to find all matches in a text. It stops at `limit`, and returns it. The time of a
 * regular expression depends on this number, which is the same on every machine.
 */
export function countSteps(program: Program, text: string, limit: number): number {
  let steps = 0;
  for (let from = 0; from <= text.length && steps < limit; ) {
    const end = run(program, from, null)?.at;
    from = Math.max(end ?? 0, from + 1);
  }
  return Math.min(steps, limit);

  function run(instructions: Program, start: number, before: Saved | null): Thread | null {
    const pending: Thread[] = [{ next: 0, at: start, saved: before }];
    for (let thread = pending.pop(); thread && steps < limit; thread = pending.pop()) {
      const ended = follow(instructions, thread, pending);
      if (ended) return ended;
    }
    return null;
  }

  /** Follows one thread until it fails (null) or ends. Its alternatives become pending. */
  function follow(instructions: Program, thread: Thread, pending: Thread[]): Thread | null {
    let { next, at, saved } = thread;
    while (steps++ < limit) {
      const one = instructions[next];
      if (!one) return { next, at, saved };
      next += 1;
      if (one.do === "char") {
        const char = text[one.direction === 1 ? at : at - 1];
        if (char === undefined || !one.accepts(char)) return null;
        at += one.direction;
      } else if (one.do === "either") {
        pending.push({ next: next - 1 + one.second, at, saved });
        next += one.first - 1;
      } else if (one.do === "jump") next += one.by - 1;
      else if (one.do === "save") saved = { register: one.register, at, before: saved };
      else if (one.do === "progress") {
        if (registerOf(saved, one.register) === at) return null;
      } else if (one.do === "where") {
        if (!one.holds(text, at)) return null;
      } else if (one.do === "look") {
        const found = run(one.program, at, saved);
        if ((found !== null) === one.negate) return null;
        if (found && !one.negate) saved = found.saved;
      } else {
        const word = text.slice(registerOf(saved, `from${one.group}`) ?? 0, registerOf(saved, `to${one.group}`) ?? 0);
        const begin = one.direction === 1 ? at : at - word.length;
        if (begin < 0 || !text.startsWith(word, begin)) return null;
        at += one.direction * word.length;
      }
    }
    return null;
  }
}
