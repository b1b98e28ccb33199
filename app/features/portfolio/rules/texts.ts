export const texts = {
  id: "features/portfolio/rules/texts",
  beforeCaption: (caption: string) => `Before: ${caption}`,
  afterCaption: (caption: string) => `After: ${caption}`,

  otherWorkCategory: (category: string) => `Other ${category} work`,
};
