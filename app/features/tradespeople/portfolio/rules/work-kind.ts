import { JOB_CATEGORIES } from "#config/constants.ts";
import { GUIDES, guideOf } from "#config/kinds-of-work/guide.ts";

/** The kinds of work of a form, by category; the category itself means all its other work. */
export const WORK_KINDS = JOB_CATEGORIES.map((category) => ({
  category,
  kinds: [
    ...GUIDES.filter((guide) => guide.category === category).map(({ id, name }) => ({ value: id, label: name })),
    { value: category, label: `Other ${category.toLowerCase()} work` },
  ],
}));

export const isWorkKind = (kind: string): boolean =>
  guideOf(kind) !== null || (JOB_CATEGORIES as readonly string[]).includes(kind);

/** "Leaking tap", or "Plumbing" where no kind fits. */
export const workKindName = (kind: string): string => guideOf(kind)?.name ?? kind;
