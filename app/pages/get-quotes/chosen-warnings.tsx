import { Link } from "react-router";
import { Avatar } from "#ui/avatar.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./post-form.texts.tsx";
import type { PostStep } from "./view.server.ts";

/** What speaks against asking the chosen people, and who could be asked instead: said before anything is posted. */
export function ChosenWarnings({ chosen, cannotAsk, instead }: Pick<PostStep, "chosen" | "cannotAsk" | "instead">) {
  const t = useTexts(texts);
  const warnings = chosen.flatMap(({ warning }) => warning ?? []);
  if (warnings.length === 0 && cannotAsk === 0) return null;
  const remain = chosen.some(({ canBeAsked }) => canBeAsked);
  return (
    <section aria-label={t.youChose} className="mb-6 rounded-md bg-amber-soft p-4">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      {cannotAsk > 0 && <p>{t.takesNoJobs(chosen.length)}</p>}
      <p className="mt-1 text-sm">
        {remain ? t.youCanStillAskThem : t.othersCanQuote}
        {instead.length > 0 && t.checkedNearYou}
      </p>
      {instead.length > 0 && (
        <ul className="mt-2 flex flex-col">
          {instead.map(({ id, name, photo, to }) => (
            <li key={id}>
              <Link
                to={to}
                preventScrollReset
                className="inline-flex min-h-11 items-center gap-3 font-semibold text-green"
              >
                <Avatar name={name} seed={id} src={photo} size="sm" />
                {t.askInstead(name)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
