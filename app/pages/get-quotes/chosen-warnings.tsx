import { Link } from "react-router";
import { Avatar } from "#ui/avatar.tsx";
import type { PostStep } from "./view.server.ts";

/** What speaks against asking the chosen people, and who could be asked instead: said before anything is posted. */
export function ChosenWarnings({ chosen, cannotAsk, instead }: Pick<PostStep, "chosen" | "cannotAsk" | "instead">) {
  const warnings = chosen.flatMap(({ warning }) => warning ?? []);
  if (warnings.length === 0 && cannotAsk === 0) return null;
  const remain = chosen.some(({ canBeAsked }) => canBeAsked);
  return (
    <section aria-label="The tradespeople you chose" className="mb-6 rounded-md bg-amber-soft p-4">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      {cannotAsk > 0 && (
        <p>{chosen.length > 0 ? "Somebody else" : "The tradesperson"} you chose takes no jobs at the moment.</p>
      )}
      <p className="mt-1 text-sm">
        {remain ? "You can still ask them." : "Post the job, and up to 3 others can quote."}
        {instead.length > 0 && " Checked, near you and doing this work:"}
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
                Ask {name} instead
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
