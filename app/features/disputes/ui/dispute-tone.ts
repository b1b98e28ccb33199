import type { Badge } from "#ui/badge.tsx";

type Tone = NonNullable<Parameters<typeof Badge>[0]["tone"]>;

const TONES: Record<string, Tone> = {
  open: "waiting",
  answered: "active",
  escalated: "danger",
  resolved: "done",
  withdrawn: "neutral",
};

/** The colour of a dispute's badge. */
export const disputeTone = (status: string): Tone => TONES[status] ?? "neutral";
