"""The manifest for Kubernetes: against the schemas of Kubernetes, against its rules that no schema says, and what its pods run.

    manifest.py check FILE              says nothing if there is no fault
    manifest.py folder FILE             the folder of the tournament, as the pods see it
    manifest.py shards FILE             how many there are
    manifest.py command FILE JOB INDEX  what a pod runs, an argument a line
"""

import copy
import sys

import kubernetes_validate
import yaml

VERSIONS = ["1.33", "1.34", "1.35", "1.36", "1.37"]


def faults(job):
    """What the API server would refuse."""
    for version in VERSIONS:
        try:
            kubernetes_validate.validate(job, version, strict=True)
        except kubernetes_validate.ValidationError as error:
            where = ".".join(str(step) for step in error.path)
            yield f"{version}: {where}: {error.message}"
    try:
        yield from unwritten(job)
    except (KeyError, TypeError, AttributeError) as error:
        yield f"can't be looked at further: {error!r}"


def unwritten(job):
    """Rules of validation that stand in the reference of the API, not in the schema."""
    spec = job["spec"]
    pod = spec["template"]["spec"]
    containers = {container["name"] for container in pod["containers"]}
    indexed = spec.get("completionMode") == "Indexed"
    if indexed and not (spec.get("completions") and spec.get("parallelism")):
        yield "Indexed needs completions and parallelism"
    if "backoffLimitPerIndex" in spec and not (indexed and pod["restartPolicy"] == "Never"):
        yield "backoffLimitPerIndex needs Indexed and restartPolicy Never"
    if spec.get("maxFailedIndexes", 0) > spec.get("completions", 1):
        yield "maxFailedIndexes is more than completions"
    if "podFailurePolicy" in spec and pod["restartPolicy"] != "Never":
        yield "podFailurePolicy needs restartPolicy Never"
    for rule in spec.get("podFailurePolicy", {}).get("rules", []):
        if rule["action"] not in ("FailJob", "FailIndex", "Ignore", "Count"):
            yield f"no action {rule['action']}"
        if rule["action"] == "FailIndex" and "backoffLimitPerIndex" not in spec:
            yield "FailIndex needs backoffLimitPerIndex"
        if ("onExitCodes" in rule) == ("onPodConditions" in rule):
            yield "a rule has exit codes or conditions, one of both"
        codes = rule.get("onExitCodes")
        if codes:
            values = codes["values"]
            if codes["operator"] not in ("In", "NotIn") or codes.get("containerName", pod["containers"][0]["name"]) not in containers:
                yield "exit codes of no container, or no operator"
            if values != sorted(set(values)) or not 1 <= len(values) <= 255 or (codes["operator"] == "In" and 0 in values):
                yield "exit codes are in order, each once, without 0"
    if pod["restartPolicy"] not in ("Never", "OnFailure"):
        yield "a job's pods are restarted Never or OnFailure"
    volumes = {volume["name"] for volume in pod.get("volumes", [])}
    for container in pod["containers"]:
        for mount in container.get("volumeMounts", []):
            if mount["name"] not in volumes:
                yield f"no volume {mount['name']}"


def spoilt(jobs):
    """Manifests with one fault each, and what is wrong."""

    def with_fault(what, change):
        job = copy.deepcopy(jobs[0])
        change(job["spec"])
        return what, job

    yield with_fault("a field that is none", lambda it: it.update(completion=16))
    yield with_fault("a number that is a word", lambda it: it.update(completions="sixteen"))
    yield with_fault("a field in the wrong place", lambda it: it["template"].update(restartPolicy="Never"))
    yield with_fault("a rule without an action", lambda it: it["podFailurePolicy"]["rules"][0].pop("action"))
    yield with_fault("a job without pods", lambda it: it.pop("template"))
    yield with_fault("pods that start again", lambda it: it["template"]["spec"].update(restartPolicy="OnFailure"))
    yield with_fault("codes of another container", lambda it: it["podFailurePolicy"]["rules"][0]["onExitCodes"].update(containerName="it"))
    yield with_fault("no limit an index", lambda it: it.pop("backoffLimitPerIndex"))
    yield with_fault("no volume", lambda it: it["template"]["spec"].pop("volumes"))


def main(what, file, *more):
    with open(file, encoding="utf-8") as text:
        jobs = list(yaml.safe_load_all(text))
    [work, _] = jobs
    command = work["spec"]["template"]["spec"]["containers"][0]
    if what == "check":
        found = [f"{job['metadata']['name']}: {fault}" for job in jobs for fault in faults(job)]
        for fault, job in spoilt(jobs):
            refused = list(faults(job))
            print(f"       refused, {fault}: {refused[0] if refused else 'NOT REFUSED'}")
            if not refused:
                found.append(f"not refused: {fault}")
        if found:
            sys.exit("\n".join(found))
        print(f"       no fault by the schemas of {', '.join(VERSIONS)}")
    elif what == "folder":
        print(command["args"][2])
    elif what == "shards":
        print(work["spec"]["completions"])
    elif what == "command":
        name, index = more
        [job] = [job for job in jobs if job["metadata"]["name"] == name]
        container = job["spec"]["template"]["spec"]["containers"][0]
        for word in container["command"] + container["args"]:
            print(word.replace("$(JOB_COMPLETION_INDEX)", index))
    else:
        sys.exit(__doc__)


main(*sys.argv[1:])
