import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";
import { canAtDesk, type DeskAct } from "#kernel/desk-roles.ts";

/** Asks whether the role of the operator who looks includes an act: screens hide what the server would refuse. */
export function useCan(): (act: DeskAct) => boolean {
  const role = useRouteLoaderData<typeof loader>("root")?.viewer?.deskRole;
  return (act) => canAtDesk(role, act);
}

/** Shows its children only to operators whose role includes the act. */
export const Allowed = ({ act, children }: { act: DeskAct; children: ReactNode }) => (useCan()(act) ? children : null);
