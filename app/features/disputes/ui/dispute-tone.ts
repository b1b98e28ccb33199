import type { Badge } from "#ui/badge.tsx";
import type { DisputeStatus } from "../rules/dispute.machine.ts";

type Tone = NonNullable<Parameters<typeof Badge>[0]["tone"]>;

const TONES: Record<DisputeStatus, Tone> = {
  open: "waiting",
  answered: "active",
  escalated: "danger",
  resolved: "done",
  withdrawn: "neutral",
};

/** The colour of a dispute's badge. */
export const disputeTone = (status: DisputeStatus): Tone => TONES[status];
