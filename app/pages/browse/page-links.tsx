import { ButtonLink } from "#ui/button.tsx";

/** The links between the pages of a list of jobs. */
export function PageLinks({ first, next }: { first: string | null; next: string | null }) {
  if (!first && !next) return null;
  return (
    <nav aria-label="More jobs" className="mt-6 flex flex-wrap justify-center gap-3">
      {first && <ButtonLink to={first}>Back to the first page</ButtonLink>}
      {next && <ButtonLink to={next}>Show more jobs</ButtonLink>}
    </nav>
  );
}
