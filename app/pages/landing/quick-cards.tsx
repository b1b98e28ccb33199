import { Search } from "lucide-react";
import type { ComponentType } from "react";
import { Card } from "#ui/card.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { spriteIcon } from "#ui/category-icon.tsx";

const cards: readonly { icon: ComponentType<{ className?: string }>; title: string; text: string; to: string }[] = [
  {
    icon: Search,
    title: "Search Services",
    text: "See who works near you, what they charge and what we have checked.",
    to: "/browse-services",
  },
  {
    icon: spriteIcon("clipboard-pen"),
    title: "Post a Job",
    text: "Describe it once. Up to 3 tradespeople will send you a quote.",
    to: "/post-job",
  },
  {
    icon: spriteIcon("layout-grid"),
    title: "Browse Categories",
    text: "Not sure what you need? Browse by category.",
    to: "/browse-services#categories",
  },
];

/** Three ways to start. */
export function QuickCards() {
  return (
    <section aria-label="Ways to start" className="wrap pt-14 lg:pt-18">
      <ul className="grid gap-4 md:grid-cols-3">
        {cards.map(({ icon: Icon, title, text, to }) => (
          <Card as="li" pressable key={title} className="flex gap-4">
            <Icon className="mt-0.5 size-6 text-green" />
            <div>
              <h2 className="subheading">
                <CardLink to={to}>{title}</CardLink>
              </h2>
              <p className="mt-1.5 text-soft">{text}</p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
