import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";

/** What screens ask about the person who reads them, from the data of the root route. */

/**
 * Where "Post a Job" leads. A visitor describes the job first and gets an account as the last step; /post-job would ask them to log in,
 * with an error.
 */
export const postJobPath = ({ isVisitor }: { isVisitor: boolean }) => (isVisitor ? "/get-quotes" : "/post-job");

/** The same for the person who reads the page. */
export const usePostJobPath = () => postJobPath({ isVisitor: useIsVisitor() });

/** Whether nobody is signed in. */
export const useIsVisitor = (): boolean => !useRouteLoaderData<typeof loader>("root")?.viewer;

/** Whether the reader has verified their email address: screens point it out beside what the server would refuse. */
export const useVerifiedEmail = (): boolean => useRouteLoaderData<typeof loader>("root")?.viewer?.emailVerified ?? true;

/** Why nobody can begin to pay at the moment, as a sentence; null when they can. */
export const useCheckoutClosed = (): string | null => useRouteLoaderData<typeof loader>("root")?.checkoutClosed ?? null;

/** Why the assistant does not answer this person, as a sentence; null when it does. */
export const useAssistantClosed = (): string | null =>
  useRouteLoaderData<typeof loader>("root")?.assistantClosed ?? null;
