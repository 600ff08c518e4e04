import type {
  APIGatewayProxyEvent,
  APIGatewayProxyEventV2,
  Context,
} from 'aws-lambda';

const host = 'k2x9.execute-api.eu-west-1.amazonaws.com';

/** `GET /trpc/hello?input=…` as an HTTP API (payload 2.0) sends it. */
export const httpApiEvent: APIGatewayProxyEventV2 = {
  version: '2.0',
  routeKey: 'ANY /trpc/{proxy+}',
  rawPath: '/trpc/hello',
  rawQueryString: 'input=%22Ada%22',
  headers: { host, accept: '*/*' },
  cookies: ['session=42'],
  queryStringParameters: { input: '"Ada"' },
  pathParameters: { proxy: 'hello' },
  requestContext: {
    accountId: '123456789012',
    apiId: 'k2x9',
    domainName: host,
    domainPrefix: 'k2x9',
    http: {
      method: 'GET',
      path: '/trpc/hello',
      protocol: 'HTTP/1.1',
      sourceIp: '192.0.2.1',
      userAgent: 'curl/8.5.0',
    },
    requestId: 'Jk1aBcD2eFgHij=',
    routeKey: 'ANY /trpc/{proxy+}',
    stage: '$default',
    time: '21/Nov/2026:12:00:00 +0000',
    timeEpoch: 1795262400000,
  },
  isBase64Encoded: false,
};

/** The same call as a function URL sends it: no route, no prefix. */
export const functionUrlEvent: APIGatewayProxyEventV2 = {
  ...httpApiEvent,
  routeKey: '$default',
  rawPath: '/hello',
  pathParameters: undefined,
};

/** The same call as a REST API (payload 1.0) sends it. */
export const restApiEvent: APIGatewayProxyEvent = {
  resource: '/trpc/{proxy+}',
  path: '/trpc/hello',
  httpMethod: 'GET',
  headers: { Host: host, Accept: '*/*', Cookie: 'session=42' },
  multiValueHeaders: {
    Host: [host],
    Accept: ['*/*'],
    Cookie: ['session=42'],
  },
  queryStringParameters: { input: '"Ada"' },
  multiValueQueryStringParameters: { input: ['"Ada"'] },
  pathParameters: { proxy: 'hello' },
  stageVariables: null,
  requestContext: {
    accountId: '123456789012',
    apiId: 'k2x9',
    authorizer: null,
    domainName: host,
    httpMethod: 'GET',
    identity: {
      accessKey: null,
      accountId: null,
      apiKey: null,
      apiKeyId: null,
      caller: null,
      clientCert: null,
      cognitoAuthenticationProvider: null,
      cognitoAuthenticationType: null,
      cognitoIdentityId: null,
      cognitoIdentityPoolId: null,
      principalOrgId: null,
      sourceIp: '192.0.2.1',
      user: null,
      userAgent: 'curl/8.5.0',
      userArn: null,
    },
    path: '/prod/trpc/hello',
    protocol: 'HTTP/1.1',
    requestId: 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef',
    requestTimeEpoch: 1795262400000,
    resourceId: '0co921',
    resourcePath: '/trpc/{proxy+}',
    stage: 'prod',
  },
  body: null,
  isBase64Encoded: false,
};

/** The second argument of a Lambda handler. */
export const lambdaContext: Context = {
  callbackWaitsForEmptyEventLoop: true,
  functionName: 'trpc',
  functionVersion: '$LATEST',
  invokedFunctionArn: 'arn:aws:lambda:eu-west-1:123456789012:function:trpc',
  memoryLimitInMB: '128',
  awsRequestId: 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef',
  logGroupName: '/aws/lambda/trpc',
  logStreamName: '2026/11/21/[$LATEST]1',
  getRemainingTimeInMillis: () => 3000,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
};
