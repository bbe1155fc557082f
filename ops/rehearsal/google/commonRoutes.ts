import type { FakeProject } from './fakeProject';
import { workflowToken } from './fakeProject';
import type { Route } from './fakeServer';
import { errorAnswer } from './fakeServer';

export const commonRoutes = (project: FakeProject): Route[] => [
  ...tokenRoutes(),
  ...operationRoutes(project),
];

function tokenRoutes(): Route[] {
  return [
    {
      on: /^POST (www|oauth2)\.googleapis\.com\/(oauth2\/v\d\/)?token$/,
      answer: () => ({ body: { access_token: 'fake-token', expires_in: 3600, token_type: 'Bearer' } }),
    },
    {
      on: /^POST sts\.googleapis\.com\/v1\/token$/,
      answer: () => ({
        body: {
          access_token: 'exchanged',
          issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
          token_type: 'Bearer',
          expires_in: 3600,
        },
      }),
    },
    {
      on: /^POST iamcredentials\.googleapis\.com\/.*:generateAccessToken$/,
      answer: ({ authorization }) =>
        authorization === 'Bearer exchanged'
          ? {
              body: {
                accessToken: workflowToken,
                expireTime: new Date(Date.now() + 3_600_000).toISOString(),
              },
            }
          : errorAnswer(401, 'No token.', 'UNAUTHENTICATED'),
    },
  ];
}

function operationRoutes(project: FakeProject): Route[] {
  return [
    {
      on: /^GET \w+\.googleapis\.com\/v\w+\/((?:.*\/)?operations\/fake-\d+)$/,
      answer: (_, [name = '']) => {
        const operation = project.pendingOperations.get(name);
        if (!operation) return undefined;
        operation.polls -= 1;
        const isDone = operation.polls <= 0;
        return { body: { name, done: isDone, ...(isDone && operation.result) } };
      },
    },
  ];
}
