import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";

/** Whether the reader has verified their email address: screens say so beside what the server would refuse. */
export const useVerifiedEmail = (): boolean => useRouteLoaderData<typeof loader>("root")?.viewer?.emailVerified ?? true;
