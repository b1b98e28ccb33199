export const texts = {
  id: "features/site/admin/texts",
  whoAndWhen: (audience: string, startsAt: string, endsAt: string) => `${audience}, from ${startsAt} to ${endsAt}.`,
};
