import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";

/** Why the assistant does not answer whoever looks, as a sentence; null when it does. */
export const useAssistantClosed = (): string | null =>
  useRouteLoaderData<typeof loader>("root")?.assistantClosed ?? null;
