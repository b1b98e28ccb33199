import type { ReactNode } from "react";
import { CategoryPicture } from "#ui/category-picture.tsx";

interface JobSoFarProps {
  work: { name: string; category: string };
  answered: readonly { question: string; answer: string }[];
  children?: ReactNode;
}

/** The job as it has been answered so far. */
export const JobSoFar = ({ work, answered, children }: JobSoFarProps) => (
  <section className="rounded-lg border border-line bg-raised p-6 shadow-soft max-lg:hidden">
    <div className="flex items-center gap-3">
      <CategoryPicture name={work.category} className="h-14 w-18" />
      <div className="min-w-0">
        <h2 className="subheading">{work.name}</h2>
        <p className="text-soft text-sm">{work.category}</p>
      </div>
    </div>
    <dl className="mt-4">
      {answered.map(({ question, answer }) => (
        <div key={question} className="flex items-baseline justify-between gap-4 border-line border-t py-2.5 text-sm">
          <dt className="text-soft">{question}</dt>
          <dd className="text-right font-semibold">{answer}</dd>
        </div>
      ))}
    </dl>
    {children}
  </section>
);
