export const texts = {
  id: "features/milestones/server/texts",
  planProposed: (version: number) => `Milestones proposed, version ${version}`,
  planApproved: (version: number) => `Milestones approved, version ${version}`,
};
