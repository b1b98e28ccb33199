import { ButtonLink } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { Link } from "#ui/link.tsx";
import { texts } from "./jobs-tab.texts.ts";

/** The links between the pages of a list of jobs. */
export function PageLinks({ first, next }: { first: string | null; next: string | null }) {
  const t = useTexts(texts);
  if (!first && !next) return null;
  return (
    <nav aria-label={t.moreJobs} className="mt-6 flex flex-wrap justify-center gap-3">
      {first && <ButtonLink to={first}>{t.backToFirstPage}</ButtonLink>}
      {next && <ButtonLink to={next}>{t.showMoreJobs}</ButtonLink>}
    </nav>
  );
}

/** The way to the jobs that the tradesperson has hidden, if there are any. */
export const HiddenLink = ({ hidden }: { hidden: number }) => {
  const t = useTexts(texts);
  return (
    hidden > 0 && (
      <p className="mt-4">
        <Link to="/browse?show=hidden" className="tap link inline-flex items-center text-sm">
          {t.hiddenJobsCount(hidden)}
        </Link>
      </p>
    )
  );
};
