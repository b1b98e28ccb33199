import type { ReactNode } from "react";
import type { DeskAct } from "#kernel/desk-roles.ts";
import { useCan } from "./use-can.ts";

/** Shows its children only to operators whose role includes the act. */
export const Allowed = ({ act, children }: { act: DeskAct; children: ReactNode }) => (useCan()(act) ? children : null);
