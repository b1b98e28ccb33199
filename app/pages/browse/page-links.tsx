import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";

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

/** The way to the jobs that the tradesperson has hidden, if there are any. */
export const HiddenLink = ({ hidden }: { hidden: number }) =>
  hidden > 0 && (
    <p className="mt-4">
      <Link to="/browse?show=hidden" className="tap link inline-flex items-center text-sm">
        {`Hidden jobs (${hidden})`}
      </Link>
    </p>
  );
