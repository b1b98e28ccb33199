import { isRouteErrorResponse, useLocation } from "react-router";
import { ErrorState } from "./error-state.tsx";
import { Page } from "./page.tsx";

const NOT_FOUND = "Oops! Page not found";
const UNEXPECTED = "Unexpected Application Error!";

/** What `orErrorPage` throws along with the status. */
function messageOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { message } = (error.data ?? {}) as { message?: unknown };
  return typeof message === "string" ? message : undefined;
}

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

/** The heading of an error's page, for its title too. */
export function errorTitle(error: unknown): string {
  const status = statusOf(error);
  if (status === 404) return NOT_FOUND;
  if (status === 401) return "Please log in";
  if (status === 403) return "You cannot open this page";
  if (status === 429) return "Too many requests";
  return UNEXPECTED;
}

const home = { to: "/", label: "Return to Home" };

export function NotFound({ message }: { message?: string }) {
  return (
    <Page>
      <ErrorState as="h1" title={NOT_FOUND} home={home}>
        <p>{message ?? "The address may be mistyped, or the page may have moved."}</p>
      </ErrorState>
    </Page>
  );
}

/** Any error that reached the page's frame: each says what happened and gives a way on. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const status = statusOf(error);
  const title = errorTitle(error);
  if (status === 404) return <NotFound message={messageOf(error)} />;
  if (status === 401)
    return (
      <Page>
        <ErrorState as="h1" title={title} home={{ to: `/auth?next=${encodeURIComponent(here)}`, label: "Log In" }}>
          <p>{messageOf(error)}</p>
        </ErrorState>
      </Page>
    );
  if (status === 403)
    return (
      <Page>
        <ErrorState as="h1" title={title} home={home}>
          <p>{messageOf(error)}</p>
        </ErrorState>
      </Page>
    );
  return (
    <Page>
      <ErrorState as="h1" title={title} retry={here} home={home}>
        <p>
          {messageOf(error) ?? "Something went wrong on our side. Nothing you entered was changed or charged twice."}
        </p>
      </ErrorState>
    </Page>
  );
}
