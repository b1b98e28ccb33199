export const texts = {
  id: "features/cases/admin/merge.texts",
  mergeCases: "Merge cases",
  mergeOneCase: "Merge 1 case",
  mergeNCases: (count: number) => `Merge ${count} cases`,
  whatMergingDoes:
    "One stays, with the earliest deadline and all notes, tags and histories. It waits until everything in it is decided. Each can be separated again.",
  whichCaseStays: "Which case stays",
  caseThatStays: "The case that stays",
  merging: "Merging…",
  merge: "Merge",
  backToCases: "Back to the cases",

  deadlineIs: (deadline: string) => `deadline ${deadline}`,
  withWhom: (name: string) => `with ${name}`,
  countMergedIntoIt: (count: number) => `${count} merged into it`,
  cases: "Cases",
};
