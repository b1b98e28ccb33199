import { BadgeCheck, Banknote, MessagesSquare } from "lucide-react";

const points = [
  { Icon: MessagesSquare, title: "Say what needs doing", text: "Up to three tradespeople send you a price for it." },
  { Icon: BadgeCheck, title: "See who is checked", text: "Every profile says what was checked, and when." },
  { Icon: Banknote, title: "Pay when it is right", text: "Our payment provider holds the money until you approve." },
];

/** What an account is for; beside the form on wide screens, below it on phones. */
export function AuthPromise() {
  return (
    <aside
      aria-label="What you get"
      className="self-stretch rounded-lg bg-green-deep p-7 text-on-deep sm:p-10 lg:flex lg:flex-col lg:justify-center"
    >
      <h2 className="heading text-balance lg:text-3xl">From “it’s broken” to “it’s done”, with no surprises</h2>
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
