import { BadgeCheck } from "lucide-react";
import { spriteIcon } from "#ui/category-icon.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./sign-in.texts.tsx";

const points = [
  { promise: "describe", Icon: spriteIcon("clipboard-pen") },
  { promise: "checks", Icon: BadgeCheck },
  { promise: "pay", Icon: spriteIcon("lock") },
] as const;

/** What an account offers; beside the form on wide screens, below it on phones. */
export function AuthPromise() {
  const t = useTexts(texts);
  return (
    <aside
      aria-label={t.whatYouGet}
      className="self-stretch rounded-lg bg-green-deep p-6 text-on-deep sm:p-10 lg:flex lg:flex-col lg:justify-center"
    >
      <h2 className="heading text-balance lg:text-3xl">{t.findAgreeApprove}</h2>
      <ul className="mt-7 flex flex-col gap-6">
        {points.map(({ promise, Icon }) => (
          <li key={promise} className="flex gap-4">
            <Icon aria-hidden className="mt-0.5 size-6 flex-none text-amber" />
            <div>
              <p className="font-semibold">{t.promises[promise].title}</p>
              <p className="text-on-deep-soft">{t.promises[promise].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
