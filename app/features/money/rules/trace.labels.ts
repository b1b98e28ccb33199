import type { MovementKind } from "./ledger.ts";
import { texts } from "./trace.labels.texts.ts";

const MOVE_TEXT: Record<MovementKind, string> = texts.moveText;

/** What a movement of money was, for operators. */
export const moveText = (kind: MovementKind): string => MOVE_TEXT[kind];
