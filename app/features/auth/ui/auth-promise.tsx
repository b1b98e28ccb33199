import { BadgeCheck } from "lucide-react";
import { spriteIcon } from "#ui/category-icon.tsx";

const points = [
  { Icon: spriteIcon("clipboard-pen"), title: "Describe the job", text: "Up to 3 tradespeople will send you a quote." },
  { Icon: BadgeCheck, title: "See what we have checked", text: "Each profile shows what we have checked, and when." },
  {
    Icon: spriteIcon("lock"),
    title: "Pay when you are happy with the work",
    text: "If you pay first, our payment provider holds the money until you approve.",
  },
];

/** What an account offers; beside the form on wide screens, below it on phones. */
export function AuthPromise() {
  return (
    <aside
      aria-label="What you get"
      className="self-stretch rounded-lg bg-green-deep p-6 text-on-deep sm:p-10 lg:flex lg:flex-col lg:justify-center"
    >
      <h2 className="heading text-balance lg:text-3xl">Find a tradesperson, agree a price, approve the work</h2>
      <ul className="mt-7 flex flex-col gap-6">
        {points.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden className="mt-0.5 size-6 flex-none text-amber" />
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-on-deep-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
