import { expect, test } from 'vitest';
import { loadSkillTree, type SkillNode } from './skill-list.ts';
import { WIDER_NAMES, widerSkills } from './wider-skills.ts';

test('[SEARCH-15] a skill shows those that it is part of, and what these are part of', () => {
  expect(widerSkills(['PostGIS'])).toEqual(['SQL', 'PostgreSQL']);
  expect(widerSkills(['Amazon EKS', 'AWS'])).toEqual(['Kubernetes']);
  expect(widerSkills(['SQL', 'Baking'])).toEqual([]);
});

test('[SEARCH-15] every name of the table is one that the list shows', () => {
  const shown = new Set<string>();
  const visit = (node: SkillNode) => {
    for (const { skill } of node.names) shown.add(skill);
    for (const next of node.next.values()) visit(next);
  };
  visit(loadSkillTree());
  expect(WIDER_NAMES.filter((name) => !shown.has(name))).toEqual([]);
});
